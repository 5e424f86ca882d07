import type { Locator } from '@playwright/test'

/** The name that a control has for somebody who can't see it; empty if it has none. */
export async function accessibleName(control: Locator): Promise<string> {
  // Chromium tells it to scripts only with a flag; the first line is like `- button "Close":`.
  const [line = ''] = (await control.ariaSnapshot()).split('\n')
  return /"((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? ''
}
