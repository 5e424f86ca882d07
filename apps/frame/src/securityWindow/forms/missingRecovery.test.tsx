// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { enSecurity } from '../../locales/en/enSecurity.js'
import type { SecurityClient } from '../../security/createSecurityClient.js'
import { ProtectApp } from '../ProtectApp.js'

afterEach(cleanup)

const overview = {
  email: 'ann@example.com',
  walletId: 'w'.repeat(22),
  factors: [],
  isFresh: true,
  isProved: true,
  isFrozen: false,
  isMailboxLost: false,
  isMailboxMoved: false,
  requestCount: 0,
}

test.each([[true], [false]])(
  'T385 the window says in plain words that the recovery has to be renewed: %s',
  async (isRecoveryMissing) => {
    const client = {
      hasPasskeys: true,
      call: async (method: string) =>
        method === 'overview' ? { ...overview, isRecoveryMissing } : { requests: [] },
      done() {},
    } as unknown as SecurityClient
    render(<ProtectApp {...{ client }} words={enSecurity} language="en" />)
    await screen.findByText(enSecurity.overview.title)
    const shown = screen.queryByText(enSecurity.overview.recoveryMissing)
    expect(shown !== null).toBe(isRecoveryMissing)
  },
)
