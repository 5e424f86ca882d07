import type { Page } from '@playwright/test'

/** What the browser says against a page: violations of its policy, errors and warnings of its console. */
export async function recordBrowserProblems(page: Page): Promise<string[]> {
  const problems: string[] = []
  await page.exposeFunction('complain', (text: string) => problems.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => {
      Reflect.get(window, 'complain')(`${violatedDirective} ${blockedURI}`)
    })
  })
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  return problems
}
