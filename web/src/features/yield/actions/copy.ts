// The texts that all forms share.
import '../../../tokens/form/copy/en.json'
import './copy/en.json'
