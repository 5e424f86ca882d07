import type { Locator } from '@playwright/test'

/** The accessible name of a control; empty if it has none. */
export async function accessibleName(control: Locator): Promise<string> {
  // Chromium exposes it to scripts only with a flag; the first line is like `- button "Close":`.
  const [line = ''] = (await control.ariaSnapshot()).split('\n')
  return /"((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? ''
}
