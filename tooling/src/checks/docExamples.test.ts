import { expect, test } from 'vitest'
import { allExamples, compileExamples, docExamples, inlineExamples } from './docExamples.js'

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

test('code in the text of a page is an example where it is a call or an option', () => {
  const text = 'Run `npm test`, `evm()`, `latchkey.open()` or `adapters: [evm()]`; `<b>`, `name`.'
  const [example] = inlineExamples('README.md', `${text}\n${page}`)
  expect(example?.file).toBe('README/inline.ts')
  expect(example?.text.split('\n').slice(-3)).toEqual([
    'void evm()',
    'void latchkey.open()',
    'void ({ adapters: [evm()] } satisfies Partial<Options>)',
  ])
  expect(inlineExamples('README.md', page)).toEqual([])
})

test('every example of the documentation compiles, and one that does not is reported', {
  timeout: 60_000,
}, () => {
  const inline = inlineExamples('broken.md', 'With `latchkey.shut()` and `adapters: [evm]`.')
  const broken = [...docExamples('docs/broken.md', page), ...inline]
  expect(allExamples().length).toBeGreaterThan(5)
  // One compilation for both, since it takes seconds.
  const errors = compileExamples([...allExamples(), ...broken])
  expect(errors).toContain("'nope' does not exist")
  expect(errors).toContain("'shut' does not exist")
  expect(errors).toMatch(/broken\/inline\.ts\(9,.*AdapterFactory/)
  const others = errors.split('\n').filter((line) => /^\S/.test(line) && !line.includes('/broken/'))
  expect(others).toEqual([])
})
