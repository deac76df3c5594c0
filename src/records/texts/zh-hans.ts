/** The texts of the records in this language: the windows' own files, so that no word stands twice. */
import boards from '../../renderer/shared/locales/boards/zh-Hans.json' with { type: 'json' }
import options from '../../renderer/shared/locales/options/zh-Hans.json' with { type: 'json' }
import roles from '../../renderer/shared/locales/roles/zh-Hans.json' with { type: 'json' }
import rules from '../../renderer/shared/locales/rules/zh-Hans.json' with { type: 'json' }
import common from '../../renderer/shared/locales/ui/zh-Hans/common.json' with { type: 'json' }
import console from '../../renderer/shared/locales/ui/zh-Hans/console.json' with { type: 'json' }
import records from '../../renderer/shared/locales/ui/zh-Hans/records.json' with { type: 'json' }
import type { Texts } from './texts.ts'

export const TEXTS: Texts = {
  ui: { ...console, ...common, ...records },
  boards,
  options,
  roles: roles.role,
  rules,
}
