import { createContext, useContext } from 'react'
import type { LanguageSource } from '../../locales/language/createLanguageSource.js'

export const LateWordsContext = createContext<LanguageSource['need']>(async () => {})

export const useLateWords = (): LanguageSource['need'] => useContext(LateWordsContext)
