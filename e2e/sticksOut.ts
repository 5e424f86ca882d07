import type { Locator } from '@playwright/test'

/** What of a dialog is cut off at a side, and could be seen by scrolling sideways only or not at all. */
export function sticksOut(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((root) =>
    [...root.querySelectorAll('*')]
      .filter((element) => {
        const { height, left, right, width } = element.getBoundingClientRect()
        return width > 1 && height > 1 && (left < 0 || right > innerWidth)
      })
      .map(({ className, localName, textContent }) =>
        `${localName}.${className} ${textContent?.slice(0, 60)}`.trim(),
      ),
  )
}
