import { isStakedOnly } from '@ibull/domain'
import { updateSettings, useSettings } from '../../../settings/index.ts'

/**
 * Returns whether a list only shows the user's own stakes, and a function to change that: turned on from the live
 * list it doesn't apply to the finished one; from the finished list it applies to both.
 */
export function useStakedOnly(isFinished: boolean): readonly [boolean, (isOn: boolean) => void] {
  const setting = useSettings((settings) => settings.userFarmStakedOnly)
  return [
    isStakedOnly(setting, isFinished),
    (isOn) => updateSettings({ userFarmStakedOnly: isOn ? (isFinished ? 'true' : 'onFinished') : 'false' }),
  ]
}
