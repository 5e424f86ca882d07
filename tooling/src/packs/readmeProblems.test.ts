import { expect, test } from 'vitest'
import { readmeProblems } from './readmeProblems.js'

const whole = `# @x/toy

What it is.

    npm install @latchkey/toy

\`\`\`ts
toy()
\`\`\`

[Guide](https://example.com/blob/main/docs/toy.md)
`

test('a whole README has none', () => {
  expect(readmeProblems('@x/toy', whole, (page) => page === 'toy.md')).toEqual([])
})

test('all that is missing is named', () => {
  expect(readmeProblems('@x/toy', '', () => true)).toHaveLength(5)
  expect(readmeProblems('@x/toy', whole, () => false)).toEqual(['README.md: toy.md does not exist'])
})
