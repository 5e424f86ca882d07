import type { Page } from '@playwright/test'
import axe from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds wrong on the page as it stands, one line for each element. */
export async function axeProblems(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const options = {
      runOnly: { type: 'tag' as const, values },
      // Off unless asked for.
      rules: { 'target-size': { enabled: true } },
      // The modal fades out at its edges where it scrolls; axe would give up on every text between them.
      checks: { 'color-contrast': { options: { ignorePseudo: true } } },
    }
    const { violations } = await axe.run(document, options)
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ failureSummary, html }) => `${id}: ${html.slice(0, 120)}: ${failureSummary}`),
    )
  }, tags)
}
