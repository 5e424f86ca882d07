import { expect, test } from 'vitest'
import { allExamples, compileExamples, docExamples } from './docExamples.js'

const page = `# Page
\`\`\`ts
// wallet.ts
export const a = 1
\`\`\`
text
\`\`\`tsx
import { a } from './wallet'
a.nope()
\`\`\`
\`\`\`html
<b></b>
\`\`\`
`

test('examples are the TypeScript blocks of a page, named by their first line', () => {
  expect(docExamples('docs/page.md', page).map(({ file }) => file)).toEqual([
    'page/wallet.ts',
    'page/example1.tsx',
  ])
})

test('an example that does not compile is reported', { timeout: 60_000 }, () => {
  expect(compileExamples(docExamples('docs/page.md', page))).toContain("'nope' does not exist")
})

test('every example of the documentation compiles', { timeout: 60_000 }, () => {
  expect(allExamples().length).toBeGreaterThan(5)
  expect(compileExamples(allExamples())).toBe('')
})
