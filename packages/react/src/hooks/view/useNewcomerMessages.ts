import { useMemo } from 'react'
import { enNewcomer, type NewcomerMessages } from '../../locales/en/enNewcomer.js'
import { mergeMessages } from '../../locales/language/mergeMessages.js'
import { useMessages } from './useMessages.js'

/** Returns the texts for a visitor without a wallet: English ones are here, since only their views need them. */
export function useNewcomerMessages(): NewcomerMessages {
  const { downloads, getWallet, whatIsAWallet } = useMessages()
  return useMemo(
    () => mergeMessages(enNewcomer, { downloads, getWallet, whatIsAWallet }),
    [downloads, getWallet, whatIsAWallet],
  )
}
