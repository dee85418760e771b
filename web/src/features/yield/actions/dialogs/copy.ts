import '../../../../errors/index.ts'
import '../../../../transactions/copy/en.json'
import '../copy.ts'
import './copy/en.json'
