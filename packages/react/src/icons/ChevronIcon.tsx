import { Icon } from './Icon.js'

export const ChevronIcon = () => (
  <Icon flipInRtl>
    <path d="m9.5 6 6 6-6 6" />
  </Icon>
)
