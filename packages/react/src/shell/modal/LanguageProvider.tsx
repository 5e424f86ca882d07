import { createContext, type ReactNode, useSyncExternalStore } from 'react'
import { LateWordsContext } from '../../hooks/view/useLateWords.js'
import { LanguageContext } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import type { LanguageSource } from '../../locales/language/createLanguageSource.js'
import { sheet } from './LanguageProvider.module.css'

export const MessagesLoadingContext = createContext(false)

export function LanguageProvider({
  children,
  source,
}: {
  children: ReactNode
  source: LanguageSource
}) {
  const styles = useStyles(sheet)
  const language = useSyncExternalStore(source.subscribe, source.get)
  const isLoading = useSyncExternalStore(source.subscribe, source.isLoading)
  return (
    <LanguageContext.Provider value={language}>
      <MessagesLoadingContext.Provider value={isLoading}>
        <LateWordsContext.Provider value={source.need}>
          <div className={styles.root} lang={language.tag} dir={language.dir}>
            {children}
          </div>
        </LateWordsContext.Provider>
      </MessagesLoadingContext.Provider>
    </LanguageContext.Provider>
  )
}
