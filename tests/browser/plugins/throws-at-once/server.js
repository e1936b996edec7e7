/** A package that breaks while it loads. */
throw new Error('no luck on the server')
