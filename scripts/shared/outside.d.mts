export declare function outsidePlugins(root: string): readonly string[]
export declare function outsideFolder(root: string, name: string): string | undefined
export declare function filesBelow(folder: string): readonly string[]
