import type { Entry } from '@latchkey/core'
import { showView } from '@latchkey/core/ui'
import type { ReactNode } from 'react'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { ChevronIcon } from '../../icons/ChevronIcon.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { sheet } from './NavigationRow.module.css'

export type NavigationRowProps = {
  icon: ReactNode
  title: string
  entry: Entry
  blocked?: boolean
}

export function NavigationRow({ blocked = false, entry, icon, title }: NavigationRowProps) {
  const show = useTrigger(showView)
  return (
    <ListItem
      leading={<IconTile>{icon}</IconTile>}
      title={title}
      trailing={<ChevronIcon />}
      leadsTo={entry.view}
      onClick={() => {
        if (!blocked) show(entry)
      }}
    />
  )
}

export function IconTile({ children }: { children: ReactNode }) {
  const styles = useStyles(sheet)
  return <span className={styles.tile}>{children}</span>
}
