import { createContext, type ReactNode, useSyncExternalStore } from 'react'
import { LateWordsContext } from '../../hooks/view/useLateWords.js'
import { LanguageContext } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import type { LanguageSource } from '../../locales/language/createLanguageSource.js'
import { sheet } from './LanguageProvider.module.css'

/** Whether the messages of another language are loading. */
export const MessagesLoadingContext = createContext(false)

/** Provides the language to its children, with its own `lang` and `dir` whatever the page's are. */
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
