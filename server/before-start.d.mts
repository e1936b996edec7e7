type Env = Readonly<Record<string, string | undefined>>
interface Listening {
  readonly port: number
  readonly host: string
}
export declare function databaseTrouble(env: Env): string | undefined
export declare function listensOn(env: Env): Listening
export declare function listenTrouble(error: NodeJS.ErrnoException, on: Listening): string | undefined
export declare function portTrouble(env: Env): Promise<string | undefined>
