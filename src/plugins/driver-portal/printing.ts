/**
 * Receipt printers that a browser reaches by itself, by cable or by Bluetooth. What is asked of the browser here is
 * not in every one, and no such printer was at hand where it was written: the screen says so before it is tried.
 */
interface Port {
  open(options: { readonly baudRate: number }): Promise<void>
  close(): Promise<void>
  readonly writable: WritableStream<Uint8Array> | null
}
interface Characteristic {
  writeValueWithoutResponse(bytes: BufferSource): Promise<void>
}
interface Server {
  getPrimaryService(id: string): Promise<{ getCharacteristic(id: string): Promise<Characteristic> }>
  disconnect(): void
}
interface Device {
  readonly gatt?: { connect(): Promise<Server> }
}
interface WithPrinters {
  readonly serial?: { requestPort(): Promise<Port> }
  readonly bluetooth?: {
    requestDevice(options: {
      readonly filters: readonly { readonly services: readonly string[] }[]
    }): Promise<Device>
  }
}
export const PRINTER_WAYS = ['serial', 'bluetooth'] as const
export type PrinterWay = (typeof PRINTER_WAYS)[number]

/** What most receipt printers with Bluetooth Low Energy offer, and where in it they take bytes. */
const SERVICE = '000018f0-0000-1000-8000-00805f9b34fb'
const TAKES = '00002af1-0000-1000-8000-00805f9b34fb'
/** Less than the smallest packet that printers take. */
const PACKET = 180
const BAUD = 9600

const printers = (): WithPrinters => navigator as Navigator & WithPrinters
export const printerWays = (): readonly PrinterWay[] => PRINTER_WAYS.filter((way) => way in navigator)

async function bySerial(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const port = await printers().serial!.requestPort()
  await port.open({ baudRate: BAUD })
  const writer = port.writable?.getWriter()
  try {
    await writer?.write(bytes)
  } finally {
    writer?.releaseLock()
    await port.close()
  }
}
async function byBluetooth(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const device = await printers().bluetooth!.requestDevice({ filters: [{ services: [SERVICE] }] })
  const server = await device.gatt!.connect()
  try {
    const taking = await (await server.getPrimaryService(SERVICE)).getCharacteristic(TAKES)
    for (let at = 0; at < bytes.length; at += PACKET)
      await taking.writeValueWithoutResponse(bytes.slice(at, at + PACKET))
  } finally {
    server.disconnect()
  }
}
/** @throws as the browser does: `NotFoundError` when nothing was chosen */
export const sendToPrinter = (way: PrinterWay, bytes: Uint8Array<ArrayBuffer>): Promise<void> =>
  way === 'serial' ? bySerial(bytes) : byBluetooth(bytes)
