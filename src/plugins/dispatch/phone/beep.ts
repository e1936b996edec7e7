const SECONDS = 0.35
const HERTZ = 880
let context: AudioContext | undefined

/** Two short tones; silent where a browser has no sound, or nobody pressed anything yet. */
export function beep(): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  const { currentTime: at, destination } = context
  void context.resume().catch(() => undefined)
  for (const begin of [0, SECONDS]) {
    const tone = new OscillatorNode(context, { frequency: HERTZ })
    const gain = new GainNode(context, { gain: 0.3 })
    tone.connect(gain).connect(destination)
    tone.start(at + begin)
    tone.stop(at + begin + SECONDS / 2)
  }
}
