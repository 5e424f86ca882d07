import type { Entry } from '@latchkey/core'
import { showView } from '@latchkey/core/internal'
import type { ReactNode } from 'react'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { ChevronIcon } from '../../icons/ChevronIcon.js'
import { Badge } from '../../ui/Badge/Badge.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { IconTile } from './IconTile.js'

export type LeadingRowProps = {
  icon: ReactNode
  title: string
  /** A word on what is there. */
  label?: string | undefined
  /** Where it leads. */
  entry: Entry
  /** Whether something has to be done before it may be used. */
  blocked?: boolean
}

/** A row that stands for no wallet and leads on to another view. */
export function LeadingRow({ blocked = false, entry, icon, label, title }: LeadingRowProps) {
  const show = useTrigger(showView)
  return (
    <ListItem
      leading={<IconTile>{icon}</IconTile>}
      title={title}
      trailing={
        <>
          {label && <Badge>{label}</Badge>}
          <ChevronIcon />
        </>
      }
      onClick={() => {
        if (!blocked) show(entry)
      }}
    />
  )
}
