import { useMemo } from 'react'
import { enProtection, type ProtectionMessages } from '../../locales/en/enProtection.js'
import { mergeMessages } from '../../locales/language/mergeMessages.js'
import { useMessages } from './useMessages.js'

/** Returns the texts of what protects an embedded wallet: English ones are here, since only its views need them. */
export function useProtectionMessages(): ProtectionMessages['protection'] {
  const { protection } = useMessages()
  return useMemo(() => mergeMessages(enProtection, { protection }).protection, [protection])
}
