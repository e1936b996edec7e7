/** Outgoing mail: an SMTP server when one is set up, else the message is kept and says so. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import { mailHostAddress } from './mail-host.ts'

interface Address {
  readonly name: string
  readonly address: string
}
/** One message to be posted, complete. */
export interface Letter {
  readonly messageId: string
  readonly from: Address
  readonly to: readonly Address[]
  readonly cc: readonly Address[]
  readonly bcc: readonly Address[]
  readonly replyTo?: string | undefined
  /** as it stands in the message; default now */
  readonly date?: Date | undefined
  readonly subject: string
  readonly text: string
  readonly attachments: readonly {
    readonly filename: string
    readonly content: Uint8Array
    readonly contentType: string
  }[]
}
interface Rejected {
  readonly address: string
  readonly text: string
}
/** What became of a message: sent, captured because no mail server is set, failed, or unknown. */
export type Posted =
  | { readonly state: 'sent'; readonly accepted: readonly string[]; readonly rejected: readonly Rejected[] }
  | { readonly state: 'captured' }
  /** `retry`: the server may take it later */
  | {
      readonly state: 'failed'
      readonly retry: boolean
      readonly text: string
      readonly rejected: readonly Rejected[]
      /** what kind of failure, as the mail library names it: `EAUTH`, `ETLS`, `EPRIVATE` */
      readonly code?: string | undefined
    }
  /** the whole message went out and no answer came back: it may have arrived */
  | { readonly state: 'unknown'; readonly text: string }
/** A mail server that a company named itself; it is spoken to under TLS only. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /** TLS from the first word on, or started before anything else is said */
  readonly security: 'tls' | 'starttls'
  /** empty: nobody has to sign in there */
  readonly username: string
  readonly password: string
  /** the address it sends from */
  readonly address: string
}
/** How mail of one company goes out at this moment. */
export interface CompanyMail {
  readonly mail: Mail
  /** whom its letters come from */
  readonly from: Address
  /** where answers go, where not there */
  readonly replyTo?: string | undefined
  /** why nobody outside the company may be written to yet, in words */
  readonly waits?: string | undefined
}
/** The way out for mail: a mail server by SMTP, or, without one, files that are captured. */
export interface Mail {
  /** false: messages are captured */
  readonly configured: boolean
  /**
   * The address a message goes out from: this one, unless the operator names those the mail server sends
   * from and it is none of them. Without one, the address of Gantry's own letters.
   */
  sender(address?: string): string
  /** The same by a mail server of a company's own, from its own address. */
  by(server: MailServer): Mail
  post(letter: Letter): Promise<Posted>
  /**
   * The message as a file that any mail program opens: byte for byte
   * what is posted, without the hidden recipients.
   */
  compose(letter: Letter): Promise<Uint8Array>
  /** Gives up conversations that have handed nothing over yet: another server tries them again. */
  leave(): void
}

// the hidden recipients stand on the envelope only
const options = (letter: Letter): SendMailOptions =>
  ({
    messageId: letter.messageId,
    from: letter.from,
    to: [...letter.to],
    cc: [...letter.cc],
    replyTo: letter.replyTo || undefined,
    date: letter.date,
    subject: letter.subject,
    text: letter.text,
    attachments: letter.attachments.map((a) => ({
      filename: a.filename,
      content: Buffer.from(a.content),
      contentType: a.contentType,
    })),
    // one letter, one text: the boundary follows from its number
    baseBoundary: createHash('sha256').update(letter.messageId).digest('hex').slice(0, 24),
    // only what we hand over is attached: no paths, no addresses
    disableFileAccess: true,
    disableUrlAccess: true,
  }) as SendMailOptions
interface SmtpError {
  readonly code?: string
  readonly responseCode?: number
  readonly response?: string
  readonly message: string
  readonly rejected?: string[]
  readonly rejectedErrors?: { recipient?: string; response?: string; message: string }[]
}
/** What a mail server says of a message it took. */
interface Taken extends Pick<SmtpError, 'rejected' | 'rejectedErrors'> {
  readonly accepted: readonly (string | { address: string })[]
}
const addresses = ({ to, cc, bcc }: Letter): string[] => [
  ...new Set([...to, ...cc, ...bcc].map((a) => a.address)),
]
const refusedBy = ({
  rejected = [],
  rejectedErrors = [],
}: Pick<SmtpError, 'rejected' | 'rejectedErrors'>): Rejected[] =>
  rejected.map((address, i) => ({
    address,
    text: rejectedErrors[i]?.response ?? rejectedErrors[i]?.message ?? 'refused',
  }))

const NO_TLS = {
  state: 'failed',
  retry: false,
  text: 'The mail server offers no TLS, so nothing was sent. The operator decides whether email may go without it.',
} as const
/** What is said with a mail server about one message. */
interface Conversation {
  readonly transport: Transporter
  /** whether all of it went out */
  readonly handed: () => boolean
  /** the message; once given up, none of it goes out any more */
  readonly source: (raw: Uint8Array) => Readable
  readonly giveUp: () => void
  readonly givenUp: Promise<Posted>
}
const GIVEN_UP: Posted = { state: 'failed', retry: true, text: 'This server is shutting down', rejected: [] }
/** How a mail server is reached, as the library takes it. */
type Reach = { readonly url: string } | { readonly host: string; readonly [option: string]: unknown }
/** A company's own server, at an address that may be talked to; its certificate has to be of its name. */
async function reachOf(server: MailServer, trusted: readonly string[]): Promise<Reach> {
  const { host, port, security, username, password } = server
  return {
    host: await mailHostAddress(host),
    port,
    secure: security === 'tls',
    auth: username ? { user: username, pass: password } : undefined,
    tls: { servername: host, ca: trusted.length ? [...trusted] : undefined },
  }
}
/** One connection per message. */
function open(reach: Reach): Conversation {
  let handed = false
  let isBegun = false
  let isOver = false
  let say: (posted: Posted) => void
  const givenUp = new Promise<Posted>((done) => {
    say = done
  })
  const quiet = (): void => {}
  const logger = {
    info: (entry: { tnx?: string }) => {
      if (entry.tnx === 'message') handed = true
    },
    debug: quiet,
    error: quiet,
    warn: quiet,
    trace: quiet,
    fatal: quiet,
    level: quiet,
  }
  const transport = createTransport({
    ...reach,
    logger,
    // an smtp:// address starts TLS before anything is said; `?requireTLS=false` in it says otherwise
    requireTLS: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as object)
  return {
    transport,
    givenUp,
    handed: () => handed,
    source: (raw) =>
      Readable.from(
        (function* () {
          if (isOver) throw new Error('given up')
          isBegun = true
          yield raw
        })(),
      ),
    giveUp() {
      if (isBegun) return
      isOver = true
      say(GIVEN_UP)
    },
  }
}

const NOBODY = 'no-reply@gantry.invalid'
/** What the operator lets the mail server send from: addresses, and whole domains as `@fuel.example.com`. */
function sendersIn(list: string): Mail['sender'] {
  const named = list
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean)
  const [first = NOBODY] = named
  if (first.startsWith('@') || named.some((one) => !/^[^\s@<>]*@[^\s@<>]+$/.test(one)))
    throw new Error(
      'GANTRY_SENDERS must be addresses and domains with commas between them, an address first: office@fuel.example.com,@fuel.example.com',
    )
  const allows = (address: string): boolean => {
    const wanted = address.toLowerCase()
    return named.includes(wanted) || named.includes(wanted.slice(wanted.lastIndexOf('@')))
  }
  return (address) => (address && (!named.length || allows(address)) ? address : first)
}

/** What became of a message that did not simply go out. */
function failureOf(caught: unknown, handed: boolean): Posted {
  const error = caught as SmtpError
  const rejected = refusedBy(error)
  if (error.responseCode === undefined && handed) return { state: 'unknown', text: error.message }
  if (error.code === 'ETLS') return { ...NO_TLS, rejected, code: error.code }
  const isPermanent =
    error.code === 'EAUTH' ||
    error.code === 'EPRIVATE' ||
    (error.responseCode !== undefined && error.responseCode >= 500)
  const text = error.response ?? error.message
  return { state: 'failed', retry: !isPermanent, text, rejected, code: error.code }
}

/**
 * @param url `smtp://user:password@host:port`, from the operator; without TLS only with `?requireTLS=false`
 * @param senders addresses the mail server sends from, from the operator; empty: any that was confirmed
 * @param trusted certificates that vouch for companies' own servers, beside those of the system
 */
export function openMail(
  url = process.env.SMTP_URL,
  senders = process.env.GANTRY_SENDERS ?? '',
  trusted: readonly string[] = [],
): Mail {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const compose: Mail['compose'] = async (letter) =>
    ((await composer.sendMail(options(letter))) as unknown as { message: Buffer }).message
  const conversations = new Set<Conversation>()
  /** Says one message to a server; how it is reached is found out first. */
  const say = async (reach: () => Promise<Reach>, letter: Letter): Promise<Posted> => {
    let conversation: Conversation | undefined
    try {
      conversation = open(await reach())
      conversations.add(conversation)
      const { transport, source, givenUp } = conversation
      const raw = source(await compose(letter))
      const envelope = { from: letter.from.address, to: addresses(letter) }
      const said = await Promise.race([transport.sendMail({ raw, envelope }), givenUp])
      if (said === GIVEN_UP) return GIVEN_UP
      const info = said as Taken
      return {
        state: 'sent',
        accepted: info.accepted.map((a) => (typeof a === 'string' ? a : a.address)),
        rejected: refusedBy(info),
      }
    } catch (caught) {
      return failureOf(caught, conversation?.handed() ?? false)
    } finally {
      if (conversation) conversations.delete(conversation)
      conversation?.transport.close()
    }
  }
  const mail: Mail = {
    configured: !!url,
    sender: sendersIn(senders),
    compose,
    leave: () => conversations.forEach(({ giveUp }) => giveUp()),
    by: (server) => ({
      ...mail,
      configured: true,
      sender: () => server.address,
      post: (letter) => say(() => reachOf(server, trusted), letter),
    }),
    post: async (letter) => (url ? say(async () => ({ url }), letter) : { state: 'captured' }),
  }
  return mail
}
