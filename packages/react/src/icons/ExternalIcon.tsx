import { Icon } from './Icon.js'

export const ExternalIcon = () => (
  <Icon flipInRtl>
    <path d="M13.5 4.5h6v6M19.2 4.8 11 13M18 14.5V17a2.5 2.5 0 0 1-2.5 2.5H7A2.5 2.5 0 0 1 4.5 17V8.5A2.5 2.5 0 0 1 7 6h2.5" />
  </Icon>
)
