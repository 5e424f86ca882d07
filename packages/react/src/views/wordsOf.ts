import type { ViewName } from '@latchkey/core'
import type { LatePart } from '../locales/en/enLanguage.js'

/** The words that load beside a view; all others are there from the start. */
export const wordsOf: { readonly [V in ViewName]?: readonly LatePart[] } = {
  Account: ['activity'],
  AccountSettings: ['embedded'],
  ApproveTransaction: ['embedded'],
  CallsStatus: ['smartAccount'],
  ConnectSocials: ['social'],
  ConnectingFarcaster: ['social'],
  ConnectingSocial: ['social'],
  ConnectingWalletConnect: ['newcomer'],
  Downloads: ['newcomer'],
  EmailVerifyDevice: ['embedded', 'social'],
  EmailVerifyOtp: ['embedded'],
  GetWallet: ['newcomer'],
  LeaveSmartAccount: ['smartAccount'],
  MoveEverything: ['embedded'],
  SIWXSignMessage: ['signIn'],
  Swap: ['swap'],
  SwapPreview: ['swap'],
  SwapSelectToken: ['swap'],
  SwitchActiveChain: ['network'],
  SwitchNetwork: ['network'],
  Transactions: ['activity'],
  UnsupportedChain: ['network'],
  UpdateEmailPrimaryOtp: ['embedded'],
  UpdateEmailSecondaryOtp: ['embedded'],
  UpdateEmailWallet: ['embedded'],
  WhatIsANetwork: ['network'],
  WhatIsAWallet: ['newcomer'],
}
