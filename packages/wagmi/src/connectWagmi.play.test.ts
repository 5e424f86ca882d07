import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { createPlay } from './testing/createPlay.js'
import { type PlayStep, playStep } from './testing/PlayStep.js'
import { type WagmiVersion, wagmiVersions } from './testing/wagmiVersions.js'

const numRuns = Number(process.env.LATCHKEY_PLAYS ?? (process.env.LATCHKEY_LONG ? 5_000 : 40))

async function play(wagmi: WagmiVersion, script: readonly PlayStep[]): Promise<void> {
  const stage = createPlay(wagmi)
  try {
    for (const step of script) await stage.step(step)
  } finally {
    stage.close()
  }
}

// Code that loads late comes from the disk, which no clock of a test moves.
beforeAll(async () => {
  const all: readonly PlayStep[] = [
    { tab: 0, do: 'connect', side: 'wagmi', wallet: 'fox' },
    { tab: 0, do: 'connect', side: 'wagmi', wallet: 'cat' },
    { tab: 0, do: 'switchChain', side: 'wagmi', wallet: 'cat', chain: 31338 },
    { tab: 0, do: 'switchWallet', side: 'wagmi', wallet: 'fox' },
    { tab: 0, do: 'disconnect', side: 'wagmi', wallet: 'all' },
  ]
  for (const wagmi of wagmiVersions) await play(wagmi, all).catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, 500))
})

describe.each(wagmiVersions)('$name', (wagmi) => {
  test('whatever a visitor, the app, wallets and other tabs do, both sides say the same after each step', async () => {
    const script = fc.array(playStep, { maxLength: 16, size: 'max' })
    await fc.assert(
      fc.asyncProperty(script, (steps) => play(wagmi, steps)),
      { numRuns, interruptAfterTimeLimit: 3_600_000 },
    )
  }, 3_700_000)

  test.each(foundBefore())('%s', async (_, script) => {
    await expect(play(wagmi, script)).resolves.toBeUndefined()
  })
})

/** Scripts that once ended with two truths. */
function foundBefore(): readonly (readonly [string, readonly PlayStep[]])[] {
  return [
    [
      'a wallet that another tab has chosen and this one has not found',
      [
        { tab: 0, do: 'reload', announced: ['owl'] },
        { tab: 0, do: 'connect', side: 'ours', wallet: 'owl' },
        { tab: 0, do: 'openTab' },
        { tab: 1, do: 'connect', side: 'ours', wallet: 'fox' },
        { tab: 1, do: 'closeTab' },
      ],
    ],
    [
      'a wallet that another tab connects, beside one that this one takes up again',
      [
        { tab: 0, do: 'openTab' },
        { tab: 0, do: 'connect', side: 'ours', wallet: 'cat' },
        { tab: 0, do: 'tamper', key: 0, value: null },
        { tab: 0, do: 'reload', announced: ['cat'] },
        { tab: 1, do: 'connect', side: 'ours', wallet: 'fox' },
      ],
    ],
    [
      'a wallet that another tab has chosen and this one finds later',
      [
        { tab: 0, do: 'reload', announced: ['cat'] },
        { tab: 0, do: 'connect', side: 'ours', wallet: 'cat' },
        { tab: 0, do: 'openTab' },
        { tab: 1, do: 'connect', side: 'ours', wallet: 'fox' },
        { tab: 1, do: 'closeTab' },
        { tab: 0, do: 'announce' },
      ],
    ],
    [
      'a wallet that is locked beside the active one',
      [
        { tab: 0, do: 'connect', side: 'wagmi', wallet: 'fox' },
        { tab: 0, do: 'connect', side: 'ours', wallet: 'cat' },
        { tab: 0, do: 'lock', wallet: 'fox' },
      ],
    ],
    [
      'a wallet that is back before the active one',
      [
        { tab: 0, do: 'connect', side: 'ours', wallet: 'owl' },
        { tab: 0, do: 'connect', side: 'ours', wallet: 'fox' },
        { tab: 0, do: 'reload', announced: ['owl'] },
      ],
    ],
  ]
}
