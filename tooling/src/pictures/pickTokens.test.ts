import { expect, test } from 'vitest'
import { pickTokens } from './pickTokens.js'
import { plainPicture } from './plainPicture.js'

const svg = (bytes: number) => `<svg>${'x'.repeat(bytes)}</svg>`
const pictures: Readonly<Record<string, string>> = {
  'tokens/ETH': svg(9_000),
  'tokens/BIG': svg(100),
  'tokens/HEAVY': svg(9_000),
  'tokens/SMALL': svg(100),
  'networks/monad': svg(100),
}
const token = (symbol: string, filePath: string, marketCapRank: number | null) => ({
  symbol,
  filePath,
  marketCapRank,
})

test('tokens of our lists are picked whatever they are, others by rank and weight', async () => {
  const picked = await pickTokens(
    [
      token('eth', 'token:ETH', null),
      token('big', 'token:BIG', 500),
      token('heavy', 'token:HEAVY', 1),
      token('small', 'token:SMALL', 501),
      token('mon', 'network:monad', 900),
      token('gone', 'token:GONE', 1),
      token('../evil', 'token:BIG', 1),
    ],
    async (path) => pictures[path],
  )
  expect([...picked.keys()]).toEqual(['eth', 'big', 'mon'])
})

test.each([
  '<svg><script>1</script></svg>',
  '<svg><foreignObject/></svg>',
  '<svg><style>*{}</style></svg>',
  '<svg onload="x()"></svg>',
  '<svg><use href="#a"/></svg>',
  '<svg><image href="https://a.example/x.png"/></svg>',
  '<svg><path fill="url(https://a.example/#x)"/></svg>',
])('a picture that does more than draw is refused: %s', (picture) => {
  expect(() => plainPicture(picture)).toThrow('may only be drawn')
})
