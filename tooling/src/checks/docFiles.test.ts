import { expect, test } from 'vitest'
import { checkDocFiles, pagesWithFiles } from './docFiles.js'

const page = (text: string) =>
  `# Page\n\n<!-- file: e2e/docs/a.ts -->\n\n\`\`\`ts\n${text}\`\`\`\n\nMore.\n`

test('a page shows a file as it is, or is reported and brought up to date', () => {
  const sources = new Map([
    ['e2e/docs/a.ts', 'export const a = "$&"\n'],
    ['docs/page.md', page('export const a = 1\n')],
  ])
  expect(checkDocFiles(sources)).toEqual([
    'docs/page.md shows another e2e/docs/a.ts: npm run tables',
  ])
  for (const [path, text] of pagesWithFiles(sources)) sources.set(path, text)
  expect(sources.get('docs/page.md')).toBe(page('export const a = "$&"\n'))
  expect(checkDocFiles(sources)).toEqual([])
})

test('a file that is gone is reported, and what the page shows stays', () => {
  const sources = new Map([['docs/page.md', page('export {}\n')]])
  expect(checkDocFiles(sources)).toHaveLength(1)
  expect(pagesWithFiles(sources).get('docs/page.md')).toBe(page('export {}\n'))
})
