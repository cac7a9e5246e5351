/** Version of the kit, put in by the build from package.json. */
declare const __PLINTH_VERSION__: string | undefined

export const KIT_VERSION = typeof __PLINTH_VERSION__ === 'string' ? __PLINTH_VERSION__ : 'development'
