import '../copy.ts'
import './copy/en.json'
