/** Imported first: the content policy forbids eval, so zod must not compile its parsers. */
import { z } from 'zod'

z.config({ jitless: true })
