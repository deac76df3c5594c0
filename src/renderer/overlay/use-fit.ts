import { onScopeDispose, ref, watchEffect, type Ref } from 'vue'
import { fit, type Fit } from './model/fit.ts'
import type { Params } from './model/params.ts'

/** Follows the size of the browser source; a source set to 1280 × 720 shows the same picture, smaller. */
export function useFit(params: () => Params): Ref<Fit> {
  const size = ref({ width: innerWidth, height: innerHeight })
  const measure = () => (size.value = { width: innerWidth, height: innerHeight })
  addEventListener('resize', measure)
  onScopeDispose(() => removeEventListener('resize', measure))
  const result = ref(fit(size.value, params()))
  watchEffect(() => (result.value = fit(size.value, params())))
  return result
}
