import type { Page } from '@playwright/test'

/** What the browser says against a page: violations of its policy, errors and warnings of its console. */
export async function recordComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = []
  await page.exposeFunction('complain', (text: string) => complaints.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => {
      Reflect.get(window, 'complain')(`${violatedDirective} ${blockedURI}`)
    })
  })
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
