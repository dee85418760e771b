// Texts shared by all forms.
import '../../../tokens/form/copy/en.json'
import './copy/en.json'
