/**
 * Passwords that everybody tries first. A list of ten thousand is nearly all the same few words with the same few
 * endings, so the words, the endings and the rows of the keyboard stand here, and the rule that joins them.
 */

/** The words of lists that are published again and again: names, teams, pets, wishes, seasons, the trade. */
export const WORDS: ReadonlySet<string> = new Set(
  `password passwort passw0rd pass passcode passphrase secret letmein login logon signin welcome admin administrator
  administration root user username guest default temp temporary test testing tester demo sample system server
  database oracle mysql postgres cisco router network internet computer laptop windows linux ubuntu apple macbook
  iphone android samsung google facebook twitter instagram youtube linkedin microsoft amazon netflix hotmail gmail
  yahoo office company business manager employee service support helpdesk security private master access open
  changeme changeit change newpassword mypassword yourpassword thepassword nopassword forgot remember trustno
  trustnoone whatever nothing anything something everything nobody somebody abc abcd abcde abcdef abcdefg abcabc
  iloveyou iloveu loveyou loveme lovely love lover loves forever together always never hello hellohello hallo hola
  goodbye sunshine moonlight starlight rainbow flower flowers butterfly princess prince queen king angel angels
  heaven jesus jesuschrist christ god godisgood blessed faith grace hope church bible trinity diamond silver golden
  gold platinum crystal purple orange yellow green blue black white red pink brown violet scarlet winter spring
  summer autumn fall january february march april may june july august september october november december monday
  tuesday wednesday thursday friday saturday sunday weekend holiday christmas halloween easter birthday baseball
  football soccer basketball hockey tennis golf golfer volleyball softball cricket rugby racing nascar fishing
  hunting hunter camping swimming running skiing skater surfer rangers yankees dodgers redsox cowboys steelers
  packers eagles patriots broncos raiders lakers celtics bulls warriors spurs rockets astros texans giants dolphins
  falcons panthers saints bears lions tigers tigger tiger lion bear panther eagle falcon hawk wolf wolves dragon
  dragons monkey donkey horse horses mustang stallion pony dog doggy puppy puppies kitty kitten cat cats rabbit
  bunny turtle dolphin shark whale fish spider snake scorpion buster bailey charlie cooper maggie lucky rocky rusty
  shadow smokey ginger pepper peanut cookie cookies chocolate candy sugar honey cheese pizza burger coffee banana
  apples strawberry blueberry cherry peaches tomato potato bacon chicken pumpkin michael michelle jennifer jessica
  jordan ashley amanda daniel danielle anthony andrew matthew joshua christopher christian christina nicole melissa
  samantha stephanie elizabeth patricia victoria alexander alexandra alexandria benjamin brandon brandi brittany
  catherine chelsea courtney david dennis edward emily eric ethan gabriel george hannah harley heather isabella jack
  jackson jacob james jasmine jason jeremy johnny john jonathan joseph justin katherine kathleen kevin kimberly
  lauren leonardo linda lindsey london madison margaret maria mariah martin martinez mary maxwell megan mercedes
  merlin michele morgan natalie natasha nathan nicholas olivia oliver patrick paul peter phillip rachel raymond
  rebecca richard robert rodriguez russell ryan samuel sandra sarah scott sebastian sharon shannon sophia sophie
  spencer steven taylor theresa thomas tiffany timothy tyler vanessa veronica victor vincent william williams xavier
  zachary garcia gonzalez hernandez lopez sanchez superman batman spiderman ironman wonderwoman starwars startrek
  skywalker yoda vader pokemon pikachu mario nintendo playstation xbox minecraft fortnite callofduty warcraft
  starcraft counterstrike matrix terminator gandalf hobbit frodo harrypotter hogwarts dumbledore hermione naruto
  dragonball simpsons homer bart scooby scoobydoo snoopy garfield mickey mickeymouse minnie donald donaldduck
  cinderella barbie hellokitty spongebob elephant penguin chevrolet chevy camaro corvette ford ferrari porsche toyota
  honda yamaha suzuki kawasaki ducati harleydavidson jeep dodge truck trucks trucker trucking diesel petrol gasoline
  fuel fueloil propane tanker driver drivers dispatch dispatcher delivery energy petroleum petro shell exxon chevron
  mobil texaco gantry america american usa canada mexico texas california florida newyork chicago houston dallas
  boston phoenix denver seattle atlanta detroit england france germany spain italy brazil india china japan freedom
  liberty justice peace power strong killer ninja samurai warrior soldier army marine marines navy airforce police
  fireman firefighter nurse doctor teacher student school college university family mother father mommy daddy mom
  dad brother sister baby babygirl babyboy boyfriend girlfriend husband wife friend friends bestfriend sweet
  sweetheart sweetie beautiful pretty sexy hottie cutie happy smile smiley lucky success winner champion money dollar
  million millionaire rich richard music guitar piano drummer metallica nirvana slipknot eminem beatles elvis rock
  rockstar hiphop dance dancer dancing player gamer gaming gangster thunder lightning storm hurricane tornado
  phoenix rocket space galaxy saturn jupiter mercury venus earth moon star stars ocean beach island river mountain
  forest garden internet hacker hacked matrix legend hero champion captain pirate knight wizard magic mystery
  qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcv zxcvbnm zaq qaz qazwsx qazwsxedc wsx edc`.split(
    /\s+/,
  ),
)
/** Stand before or behind a word. */
export const ENDINGS: ReadonlySet<string> = new Set(
  `! !! !!! ? . @ # $ * 0 1 2 3 4 5 6 7 8 9 00 000 007 01 02 03 04 05 06 07 08 09 10 11 12 13 21 22 23 24 69 77 88 99 100 101 110 111 112
  121 123 1231 123123 1233 1234 12345 123456 1234567 12345678 123456789 1234567890 0987654321 987654321 87654321
  654321 54321 4321 321 222 234 333 444 555 666 777 786 789 888 911 999 1111 1212 1313 2222 3333 4444 5555 6666 6969
  7777 8888 9999 0000 11111 111111 00000 000000 !1 1! 12! 123! 1234! 12345! !123 @1 @12 @123 @1234 #1 #123 1@ 123@ abc
  abc123 123abc qwe 123qwe qwe123 xyz a b x z`.split(/\s+/),
)
/** A year, and the signs people put behind it. */
const YEAR = /^(19[3-9]\d|20[0-4]\d)[!@#$.?*]{0,2}$/
const ROWS = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
]
const MANY = ROWS.flatMap((row) => [row.repeat(2), [...row].toReversed().join('').repeat(2)])
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const asLetters = (text: string): string => [...text].map((sign) => LETTERS[sign] ?? sign).join('')

const isEnding = (text: string): boolean => text === '' || ENDINGS.has(text) || YEAR.test(text)
/** Fingers that walk along a row, there or back, or stay on a key. */
const isWalk = (text: string): boolean =>
  text.length > 2 && (/^(.)\1+$/.test(text) || MANY.some((row) => row.includes(text)))
/** The shortest part that, again and again, is the whole. */
const repeated = (text: string): string => /^(.+?)\1+$/.exec(text)?.[1] ?? text
/** Two walks one behind the other, as in qwerty12345 or 1q2w3e4r5t. */
const isWalks = (text: string): boolean => {
  const [odd, even] = [0, 1].map((from) => [...text].filter((_, at) => at % 2 === from).join('')) as [
    string,
    string,
  ]
  if (isWalk(odd) && isWalk(even)) return true
  for (let at = 3; at < text.length - 2; at++)
    if (isWalk(text.slice(0, at)) && isWalk(text.slice(at))) return true
  return isWalk(text)
}

/**
 * Whether a password is one that everybody tries: a common word or one of `names` (own, so worse), as it is, twice,
 * with signs for letters, before or behind one of the endings; or a walk over the keyboard.
 */
export function isCommonPassword(password: string, names: readonly string[] = []): boolean {
  const text = password
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_.-]+(?=.)/g, '')
  const own = new Set(
    names.map((name) =>
      name
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/[\s_.-]+/g, ''),
    ),
  )
  const isWord = (part: string): boolean =>
    [part, asLetters(part), repeated(part), repeated(asLetters(part))].some(
      (one) => WORDS.has(one) || own.has(one),
    )
  const once = repeated(text)
  if (once.length < 5 || isWalks(text) || isWalk(once)) return true
  for (let from = 0; from <= text.length; from++) {
    if (!isEnding(text.slice(0, from))) continue
    for (let to = text.length; to > from; to--) {
      const ending = text.slice(to)
      const word = text.slice(from, to)
      if ((isEnding(ending) || isWalk(ending)) && (isWord(word) || isWalks(word))) return true
    }
  }
  return false
}
