import { isStakedOnly } from '@ibull/domain'
import { updateSettings, useSettings } from '../../../settings/index.ts'

/**
 * Whether a list is narrowed to the user's own stakes, and the way to turn that: narrowed from the live list the
 * finished one stays whole; from the finished one it holds for both.
 */
export function useStakedOnly(isFinished: boolean): readonly [boolean, (isOn: boolean) => void] {
  const setting = useSettings((settings) => settings.userFarmStakedOnly)
  return [
    isStakedOnly(setting, isFinished),
    (isOn) => updateSettings({ userFarmStakedOnly: isOn ? (isFinished ? 'true' : 'onFinished') : 'false' }),
  ]
}
