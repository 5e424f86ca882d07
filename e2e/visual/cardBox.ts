import type { Locator } from '@playwright/test'

/** Where the modal's card is. Its dialog fills the screen, and the card is the first thing in it. */
export async function cardBox(dialog: Locator) {
  const box = await dialog.locator('> *').first().boundingBox()
  if (!box) throw new Error('The modal is not open')
  return box
}
