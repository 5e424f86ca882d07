import { expect, test } from 'vitest'
import { builtInWallets } from '../table/builtInWallets.js'
import { importImages } from './importImages.js'
import { plainSvg } from './plainSvg.js'

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inside}</svg>`

/** What an import makes of one file: the text that it stores, or why it stores none. */
async function imported(text: string): Promise<string | undefined> {
  let stored: string | undefined
  const { skipped } = await importImages({
    source: {
      entries: [{ kind: 'token', keys: ['ABC'], link: 'abc.svg' }],
      read: async () => Buffer.from(text),
    },
    folder: {
      has: () => false,
      write: (_, image) => {
        stored = Buffer.from(image.bytes).toString()
      },
    },
    wallets: builtInWallets,
    replace: false,
    onProgress: () => {},
  })
  return stored ?? [...skipped.keys()][0]
}

test.each([
  ['a comment behind it', `${svg('<path d="M0 0"/>')}\n<!-- end -->\n`, svg('<path d="M0 0"/>')],
  ['a link in a comment', svg('<!-- href=http://x --><path/>'), svg('<path/>')],
  [
    'a character as a number',
    svg('<title>A&#39;s &#x26;</title>'),
    svg('<title>A&apos;s &amp;</title>'),
  ],
  [
    "an editor's path",
    svg('<path/>', ' xmlns:inkscape="http://i.example/" inkscape:export-filename="C:\\a.png"'),
    svg('<path/>', ' xmlns:inkscape="http://i.example/"'),
  ],
  ['an encoding', `<?xml version="1.0" encoding="latin1"?>\n${svg('<path/>')}`, svg('<path/>')],
  [
    'quotes as entities',
    svg('<rect style="fill: url(&quot;#a&quot;)"/>'),
    svg('<rect style="fill: url(&quot;#a&quot;)"/>'),
  ],
])('S7.25 an SVG with %s is imported, without what no page draws', async (_, text, plain) => {
  expect(await imported(text)).toBe(plain)
})

test.each([
  ['an SVG with a script', svg('<scr<!-- -->ipt/>')],
  ['an SVG that refers to elsewhere', svg('<a href="&#106;avascript:alert(1)"/>')],
  ['an SVG that refers to elsewhere', svg('<set attributeName="hre&#x66;" to="//x"/>')],
  ['an SVG with more than shapes', svg('<path d="&#0;"/>')],
])('S7.25 what that brings to light is refused: %s', async (fault, text) => {
  expect(await imported(text)).toBe(fault)
})

test('a file of nothing but starts of comments is read in a moment', () => {
  const text = '<!--'.repeat(60_000)
  expect(plainSvg(text)).toBe(text)
})
