import { saveFile } from '../page/saveFile.ts'

/** What a picture of a receipt says: no address, no hash, no account. */
export interface ReceiptPicture {
  readonly title: string
  readonly lead: string
  readonly lines: readonly string[]
  /** Beside the name of the app. */
  readonly date: string
}

const WIDTH = 1200
const HEIGHT = 630
const LEFT = 80
const FONT = "'Geist Variable', system-ui, sans-serif"

/** Draws a receipt in the colours of the page. @throws {Error} where the browser makes no picture. */
export async function drawReceipt({ title, lead, lines, date }: ReceiptPicture): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const style = getComputedStyle(document.documentElement)
  const write = (text: string, y: number, size: number, colour: string, weight = 400) => {
    pen.font = `${weight} ${size}px ${FONT}`
    pen.fillStyle = style.getPropertyValue(colour)
    pen.fillText(text, LEFT, y, WIDTH - 2 * LEFT)
  }
  pen.fillStyle = style.getPropertyValue('--paper')
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = style.getPropertyValue('--accent')
  pen.fillRect(LEFT, 88, 26, 26)
  write('     Kontor', 113, 34, '--ink', 600)
  write(title, 230, 34, '--ink-2')
  write(lead, 312, 72, '--ink', 600)
  lines.forEach((line, place) => void write(line, 390 + place * 52, 34, '--ink-2'))
  write(date, HEIGHT - 70, 26, '--ink-3')
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no picture')
  return blob
}

/** Hands a picture of a receipt to the system's sharing where there is one, else saves it. */
export async function shareReceipt(picture: ReceiptPicture): Promise<void> {
  const blob = await drawReceipt(picture)
  const file = new File([blob], 'kontor-receipt.png', { type: blob.type })
  if (!navigator.canShare?.({ files: [file] })) return saveFile(file.name, blob.type, blob)
  await navigator.share({ files: [file] }).catch((error: unknown) => {
    // Closing the system's window shares nothing, and nothing is wrong.
    if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(file.name, blob.type, blob)
  })
}
