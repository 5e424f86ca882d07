import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'

/** What a camera reads from a part of the page, as it is drawn on the screen. */
export async function scanQrCode(part: Locator): Promise<string | undefined> {
  const { data, height, width } = PNG.sync.read(await part.screenshot())
  return jsQR(new Uint8ClampedArray(data), width, height)?.data
}
