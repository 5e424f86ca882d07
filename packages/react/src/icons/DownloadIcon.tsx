import { Icon } from './Icon.js'

export const DownloadIcon = () => (
  <Icon>
    <path d="M12 4.5v10M8 10.8l4 4 4-4M5 19.5h14" />
  </Icon>
)
