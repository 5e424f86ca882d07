import { createContext, useContext } from 'react'
import type { LanguageSource } from '../../locales/language/createLanguageSource.js'

/** What loads words that only some views show. */
export const LateWordsContext = createContext<LanguageSource['need']>(async () => {})

/** Returns what loads words that only some views show; it rejects if they don't load. */
export const useLateWords = (): LanguageSource['need'] => useContext(LateWordsContext)
