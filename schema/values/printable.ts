/** Letters and signs that documents can print: those of the fonts they are drawn with. */

/** Latin with its accents, Greek and Cyrillic, and the signs of offices; nothing that the fonts lack. */
const PRINTABLE: readonly RegExp[] = [
  // Latin, and accents without a letter
  /[\t\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0148\u014a-\u01c3\u01c5-\u0254\u0256-\u027b]/,
  /[\u02b0-\u02ff]/,
  /[\u0300-\u0304]/,
  /[\u0306-\u030a]/,
  /[\u0326-\u0328]/,
  /\u030c|\u030f|\u0313|\u0315|\u031b|\u0323/,
  /[\u1e00-\u1e9b\u1e9d-\u1eff]/,
  // Greek
  /[\u0374-\u0376\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03d7\u03f0-\u03f6]/,
  /[\u1f00-\u1f15\u1f18-\u1f1d\u1f20-\u1f45\u1f48-\u1f4d\u1f50-\u1f57\u1f59\u1f5b\u1f5d\u1f5f-\u1f7d]/,
  /[\u1f80-\u1fb4\u1fb6-\u1fc4\u1fc6-\u1fd3\u1fd6-\u1fdb\u1fdd-\u1fef\u1ff2-\u1ff4\u1ff6-\u1ffe]/,
  // Cyrillic
  /[\u0400-\u0479\u0480-\u049d\u04a0-\u04ff]/,
  // signs
  /[\u2000-\u200b\u2010-\u2027\u202f-\u2055\u2057\u205f\u2070\u2071\u2074-\u208e\u20a0-\u20af]/,
  /[\u20b1-\u20b5\u20b8-\u20ba\u20bc-\u20bf\u2100\u2101\u2103\u2105\u2106\u2109\u2113\u2116\u2117]/,
  /[\u211e-\u2122\u2126\u212a\u212b\u212e\u2150-\u217f\u2190-\u2199\u2202\u2205\u2206\u220f]/,
  /[\u2211\u2212\u221a\u221e\u222b\u2236\u2248\u2260\u2264\u2265\u25a0-\u25a2\u25cf\u2713]/,
]
/** The first letter of a text that no document can print; undefined where it can print all of them. */
export const unprintable = (text: string): string | undefined =>
  [...text].find((letter) => !PRINTABLE.some((letters) => letters.test(letter)))
