import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const axePath = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong on the page as it stands, one line for each element; colours take it as long as all the rest. */
export async function axeProblems(
  page: Page,
  what: 'all' | 'all but colours' = 'all',
): Promise<string[]> {
  // It is half a megabyte, and a page is checked several times.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(readFileSync(axePath, 'utf8'))
  }
  // The size of targets is off by default.
  const rules = { 'color-contrast': { enabled: what === 'all' }, 'target-size': { enabled: true } }
  const runOptions = { runOnly: { type: 'tag' as const, values: tags }, rules }
  return page.evaluate(async (runOptions) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const options = {
      ...runOptions,
      resultTypes: ['violations' as const],
      // Frames have no axe in them: it would wait half a second for an answer. And no rule here reads style sheets.
      iframes: false,
      preload: false,
      // The modal fades out at its edges where it scrolls; axe would give up on every text between them.
      checks: { 'color-contrast': { options: { ignorePseudo: true } } },
    }
    const { violations } = await axe.run(document, options)
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ failureSummary, html }) => `${id}: ${html.slice(0, 120)}: ${failureSummary}`),
    )
  }, runOptions)
}
