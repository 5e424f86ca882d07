import { createContext, type ReactNode, useSyncExternalStore } from 'react'
import { LanguageContext } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import type { LanguageSource } from '../../locales/language/createLanguageSource.js'
import { sheet } from './LanguageProvider.module.css'

/** Whether the words of another language are on their way. */
export const MessagesLoadingContext = createContext(false)

/** All that is drawn in one language. Its name and its direction are our own, whatever the page around us is written in. */
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
        <div className={styles.root} lang={language.tag} dir={language.dir}>
          {children}
        </div>
      </MessagesLoadingContext.Provider>
    </LanguageContext.Provider>
  )
}
