/** Rows of extensions. */
import type { ColumnType, Generated } from 'kysely'
import type { ExtensionPackage } from '../../../wire/extension.js'

export interface ExtensionTables {
  extension: {
    id: string
    name: string
    package: ColumnType<ExtensionPackage, string, string>
    bytes: number
    url: string | null
    version: Generated<number>
    created_at: Generated<string>
  }
  account_extension: {
    extension_id: string
    account_id: string
    settings: ColumnType<Record<string, string>, string, string>
    enabled_at: Generated<string>
  }
}
