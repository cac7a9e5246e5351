/** Path data of the icons, 16 × 16, drawn with a 1.5 stroke. Read by the React icon and the `plinth-icon` leaf. */
export const ICON_PATHS = {
  logo: 'M2 11.5 8 14.5l6-3M2 8l6 3 6-3M8 1.5 2 4.5l6 3 6-3z',
  home: 'M2.5 7.5 8 2.5l5.5 5M4 6.5v7h8v-7',
  vm: 'M2.5 3.5h11v7h-11zM6 13.5h4M8 10.5v3',
  host: 'M2.5 2.5h11v4h-11zM2.5 9.5h11v4h-11zM5 4.5h.01M5 11.5h.01',
  cluster: 'M5.5 2.5h5v4h-5zM1.5 9.5h5v4h-5zM9.5 9.5h5v4h-5zM8 6.5V8M4 9.5V8h8v1.5',
  datacenter: 'M2.5 13.5v-11h7v11M9.5 6.5h4v7M1.5 13.5h13M5 5.5h2M5 8.5h2M5 11h2',
  datastore:
    'M2.5 4c0-1 2.5-2 5.5-2s5.5 1 5.5 2v8c0 1-2.5 2-5.5 2s-5.5-1-5.5-2zM2.5 4c0 1 2.5 2 5.5 2s5.5-1 5.5-2M2.5 8c0 1 2.5 2 5.5 2s5.5-1 5.5-2',
  disk: 'M2.5 3.5h11v9h-11zM2.5 9.5h11M11 11h.01',
  network: 'M8 2.5v4M3.5 13.5v-4h9v4M8 6.5v3',
  cloud: 'M4.5 12.5a3 3 0 0 1 0-6 4 4 0 0 1 7.6 1 2.5 2.5 0 0 1-.6 5z',
  container: 'M8 1.5l5.5 3v7l-5.5 3-5.5-3v-7zM2.5 4.5 8 7.5l5.5-3M8 7.5v7',
  balancer: 'M8 2.5v3M8 5.5 3.5 10M8 5.5v5M8 5.5l4.5 4.5M2.5 10.5h2v3h-2zM7 10.5h2v3H7zM11.5 10.5h2v3h-2z',
  database:
    'M3 4c0-1 2.2-2 5-2s5 1 5 2v8c0 1-2.2 2-5 2s-5-1-5-2zM3 4c0 1 2.2 2 5 2s5-1 5-2M3 6.7c0 1 2.2 2 5 2s5-1 5-2M3 9.4c0 1 2.2 2 5 2s5-1 5-2',
  switch: 'M1.5 5.5h13v5h-13zM4 8h.01M6.5 8h.01M9 8h.01M11.5 8h.01',
  application: 'M2.5 3.5h11v9h-11zM2.5 6h11M4.5 4.75h.01M6 4.75h.01',
  address: 'M8 14.5s4.5-4.4 4.5-8a4.5 4.5 0 0 0-9 0c0 3.6 4.5 8 4.5 8zM8 8.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4z',
  storage: 'M2.5 2.5h11v3h-11zM2.5 6.5h11v3h-11zM2.5 10.5h11v3h-11zM5 4h.01M5 8h.01M5 12h.01',
  backup: 'M3 8a5 5 0 1 0 1.5-3.5L3 6M3 2.5V6h3.5M8 5.5V8l2 1.5',
  service: 'M8 1.5v3M8 11.5v3M1.5 8h3M11.5 8h3M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  group: 'M2.5 4.5h4l1.5 2h5.5v6h-11z',
  guest: 'M2.5 3.5h11v7h-11zM5 13.5h6M5.5 6l1.5 1.2-1.5 1.2M8.5 8.5h2',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.5 10.5l3 3',
  filter: 'M2.5 3.5h11l-4 5v4l-3 1.5V8.5z',
  columns: 'M2.5 3.5h11v9h-11zM6.5 3.5v9M10 3.5v9',
  download: 'M8 2.5v8M4.5 7.5 8 11l3.5-3.5M2.5 13.5h11',
  link: 'M6.5 9.5l3-3M7 4.5l1.5-1.5a3 3 0 0 1 4.5 4.5L11.5 9M9 11.5 7.5 13A3 3 0 0 1 3 8.5L4.5 7',
  close: 'M4 4l8 8M12 4l-8 8',
  check: 'M3 8.5l3.5 3.5L13 4.5',
  down: 'M4 6l4 4 4-4',
  right: 'M6 4l4 4-4 4',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  sun: 'M8 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8 1.5v1.5M8 13v1.5M1.5 8H3M13 8h1.5M3.4 3.4l1 1M11.6 11.6l1 1M12.6 3.4l-1 1M4.4 11.6l-1 1',
  moon: 'M13 9.5A5.5 5.5 0 0 1 6.5 3 5.5 5.5 0 1 0 13 9.5z',
  system: 'M2.5 3.5h11v7h-11zM5.5 13.5h5',
  retry: 'M13 8a5 5 0 1 1-1.5-3.5M13 2.5v3h-3',
  chart: 'M2.5 2.5v11h11M5 10l2.5-3 2 2 3.5-4.5',
  table: 'M2.5 3.5h11v9h-11zM2.5 6.5h11M7 6.5v6',
  expand: 'M4 6l4 4 4-4',
  settings: 'M2.5 4.5h6M12 4.5h1.5M10.2 3v3M2.5 8h1.5M7.5 8h6M5.7 6.5v3M2.5 11.5h6M12 11.5h1.5M10.2 10v3',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  fullscreen: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10',
  picture: 'M2.5 3.5h11v9h-11zM2.5 11l3.5-3.5 3 3 2-2 2.5 2.5M10.5 6h.01',
  star: 'M8 2.5l1.7 3.5 3.8.5-2.8 2.7.7 3.8L8 11.2 4.6 13l.7-3.8L2.5 6.5l3.8-.5z',
  signOut: 'M6.5 13.5h-4v-11h4M10 11l3-3-3-3M13 8H6.5',
  insight: 'M8 1.5a4.5 4.5 0 0 0-2.5 8.2v1.8h5V9.7A4.5 4.5 0 0 0 8 1.5zM6 14h4',
  explain: 'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM6.2 6.2A1.9 1.9 0 1 1 8 8.4v1M8 11.4h.01',
  cost: 'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM10.5 6H7a1 1 0 0 0 0 4h2M8 4v8',
  copy: 'M5.5 5.5h8v8h-8zM3.5 10.5h-1v-8h8v1',
} as const

export type IconName = keyof typeof ICON_PATHS
export const ICON_NAMES = Object.keys(ICON_PATHS) as readonly IconName[]
/** Shapes of the statuses in a 10 × 10 box: never by colour alone. */
export const STATUS_PATHS = {
  critical: 'M5 1l4 4-4 4-4-4z',
  caution: 'M5 1.5 9 8.5H1z',
  nominal: 'M5 1.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7z',
  unknown: 'M5 1.25a3.75 3.75 0 1 0 0 7.5 3.75 3.75 0 1 0 0-7.5z',
  on: 'M2 .5 9 5 2 9.5z',
  off: 'M1.5 1.5h7v7h-7z',
  suspended: 'M3 1v8M7 1v8',
  changing: 'M5 1.5a3.5 3.5 0 1 1-3.5 3.5',
} as const

export type GlyphName = keyof typeof STATUS_PATHS
