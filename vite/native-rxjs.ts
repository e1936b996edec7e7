import type { Plugin } from 'vite'
import { nodesOf, without, type Node } from './cutting.ts'

/** The same functions in the language of today's browsers, by their file. */
const NATIVE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  innerFrom: {
    process: `async function process(values, subscriber) {
      for await (const value of values) {
        subscriber.next(value)
        if (subscriber.closed) return
      }
      subscriber.complete()
    }`,
  },
  isReadableStreamLike: {
    readableStreamLikeToAsyncGenerator: `async function* readableStreamLikeToAsyncGenerator(stream) {
      const reader = stream.getReader()
      try {
        for (;;) {
          const { value, done } = await reader.read()
          if (done) return
          yield value
        }
      } finally {
        reader.releaseLock()
      }
    }`,
  },
}
const FILE =
  /node_modules\/rxjs\/dist\/esm\/internal\/(?:observable|util)\/(innerFrom|isReadableStreamLike)\.js$/
const nameOf = ({ id }: Node): string => (id as { readonly name?: string } | null)?.name ?? ''

/**
 * Two functions of rxjs come translated for browsers without async functions, with half a kB of helpers. They are
 * written natively. If the library changes its form, the build stops here.
 */
export function nativeRxjs(): Plugin {
  return {
    name: 'gantry-native-rxjs',
    apply: 'build',
    transform: {
      filter: { id: FILE },
      handler(code, id) {
        const native = NATIVE[FILE.exec(id)![1]!]!
        const nodes = nodesOf(code, 'js')
        const functions = nodes.filter(
          (node) => node.type === 'FunctionDeclaration' && nameOf(node) in native,
        )
        const helpers = nodes.filter(
          ({ type, source }) =>
            type === 'ImportDeclaration' && (source as { readonly value?: string }).value === 'tslib',
        )
        if (functions.length !== Object.keys(native).length || helpers.length !== 1)
          this.error('rxjs changed: look at vite/native-rxjs.ts')
        const cuts = [
          ...functions.map((node) => ({ start: node.start, end: node.end, by: native[nameOf(node)]! })),
          ...helpers.map(({ start, end }) => ({ start, end, by: '' })),
        ]
        return { code: without(code, cuts), map: null }
      },
    },
  }
}
