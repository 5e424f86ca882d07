// @vitest-environment jsdom
import { contrastRatio, type Rgb, socialsOrder } from '@latchkey/protocol'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { colors } from '../../theme/tokens.js'
import { socialMark } from './socialMark.js'

const fillsOf = (provider: string) => {
  const { container } = render(socialMark(provider))
  const drawn = [...container.querySelectorAll('path')].filter((path) => path.hasAttribute('d'))
  return drawn.map((path) => path.getAttribute('fill') ?? '').filter((fill) => fill !== '#fff')
}

test('each login has its mark, and a provider of the vault’s own has none of ours', () => {
  for (const provider of socialsOrder) expect(fillsOf(provider), provider).not.toEqual([])
  expect(socialMark('acme')).toBeUndefined()
  expect(socialMark('constructor')).toBeUndefined()
})

test('the mark of Google has its four colours; those of X, Apple and GitHub have the text’s', () => {
  expect(fillsOf('google')).toEqual(['#ea4335', '#4285f4', '#fbbc05', '#34a853'])
  for (const provider of ['x', 'apple', 'github'])
    expect(fillsOf(provider)).toEqual(['currentColor'])
})

test.each(['discord', 'facebook', 'farcaster'])(
  'the mark of %s stands out in both themes',
  (id) => {
    const [fill = ''] = fillsOf(id)
    for (const theme of ['light', 'dark'] as const)
      for (const ground of [colors.surface[theme], colors.surfaceHover[theme]])
        expect(contrastRatio(rgbOf(fill), rgbOf(ground)), `${theme} ${ground}`).toBeGreaterThan(2.5)
  },
)

const rgbOf = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb
