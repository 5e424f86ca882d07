import type { ComponentType } from 'react'
import type { Messages } from '../../locales/en.js'
import type { AccountPartProps } from './AccountPart.js'
import { TokensTab } from './TokensTab.js'

export type AccountTab = {
  readonly id: keyof Messages['account']['tabs']
  readonly Panel: ComponentType<AccountPartProps>
}

/** The tabs of the account, in order: one line each, from the day on which there is something to show in it. @spec S2.03 */
export const accountTabs: readonly AccountTab[] = [{ id: 'tokens', Panel: TokensTab }]
