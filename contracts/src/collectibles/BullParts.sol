// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

// Attributes of SVG are in double quotes.
// solhint-disable quotes, function-max-lines

/// @title Features of each bull
/// @dev Colours are hexadecimal; parts are SVG elements on a 120 by 120 canvas.
library BullParts {
    struct Bull {
        string name;
        string description;
        string sky;
        string coat;
        string tuft;
        string snout;
        string horn;
        string eyes;
        /// Behind the head.
        string behind;
        /// On the coat, below the eyes.
        string marking;
        /// Over all else.
        string worn;
    }

    string private constant OPEN =
        '<g fill="#fff"><circle cx="47" cy="59" r="6"/><circle cx="73" cy="59" r="6"/></g><g fill="#1b1512"><circle cx="48" cy="60" r="3.4"/><circle cx="72" cy="60" r="3.4"/></g><g fill="#fff"><circle cx="49" cy="58.500" r="1.200"/><circle cx="73" cy="58.500" r="1.200"/></g>';
    string private constant HAPPY =
        '<path d="M41 61q6-8 12 0M67 61q6-8 12 0" fill="none" stroke="#1b1512" stroke-width="3" stroke-linecap="round"/>';
    string private constant WINK =
        '<circle cx="47" cy="59" r="6" fill="#fff"/><circle cx="48" cy="60" r="3.400" fill="#1b1512"/><path d="M67 60h12" stroke="#1b1512" stroke-width="3" stroke-linecap="round"/>';
    string private constant STERN =
        '<g fill="#fff"><circle cx="47" cy="60" r="6"/><circle cx="73" cy="60" r="6"/></g><g fill="#1b1512"><circle cx="48" cy="61" r="3.400"/><circle cx="72" cy="61" r="3.400"/></g><path d="M39 51l14 5M81 51l-14 5" stroke="#1b1512" stroke-width="3" stroke-linecap="round"/>';
    string private constant RING =
        '<path d="M54 92v4a6 6 0 0 0 12 0v-4" fill="none" stroke="#f2c230" stroke-width="3" stroke-linecap="round"/>';
    string private constant PATCH =
        '<path d="M73 36c8 3 14 12 13 24-6 4-14 3-19-2-4-6-2-17 6-22z" fill="#000" opacity=".22"/>';
    string private constant BLAZE =
        '<path d="M60 30c-5 12-6 30-3 50h6c3-20 2-38-3-50z" fill="#fff" opacity=".55"/>';
    string private constant STARS =
        '<g fill="#fff"><circle cx="16" cy="92" r="1.500"/><circle cx="104" cy="84" r="2"/><circle cx="98" cy="12" r="1.500"/><circle cx="60" cy="9" r="1.200"/><circle cx="24" cy="108" r="2"/><circle cx="108" cy="60" r="1.200"/></g>';

    /// @notice Returns a character's features. Characters without a drawing of their own share one, and have no name.
    function bullOf(uint8 bunnyId) internal pure returns (Bull memory) {
        if (bunnyId >= 5 && bunnyId <= 9) return _starter(bunnyId);
        if (bunnyId >= 12 && bunnyId <= 14) return _team(bunnyId);
        if (bunnyId >= 15 && bunnyId <= 17) return _campaign(bunnyId);
        if (bunnyId >= 18 && bunnyId <= 20) return _lottery(bunnyId);
        if (bunnyId == 10) {
            return Bull(
                "Champ",
                "First through the gate, and never lets you forget it.",
                "7a4a12",
                "b87333",
                "5b3413",
                "f0cfa0",
                "f6ead2",
                STERN,
                "",
                BLAZE,
                string.concat(
                    '<path d="M40 26l-3-18 12 9 11-13 11 13 12-9-3 18z" fill="#f2c230" stroke="#a87408" stroke-width="2"/><circle cx="60" cy="19" r="3" fill="#d6335c"/>',
                    RING
                )
            );
        }
        return
            Bull("", "A bull of the herd.", "46607a", "8a6a4f", "4a382a", "e3c6a8", "efe6d6", OPEN, "", "", RING);
    }

    function _starter(uint8 bunnyId) private pure returns (Bull memory) {
        if (bunnyId == 5) {
            return Bull(
                "Clover",
                "Grazes where the grass is greener.",
                "2f7d4f",
                "8b5a3c",
                "4f2f1d",
                "f1c9a5",
                "f3ead7",
                OPEN,
                "",
                "",
                '<g fill="#7ee081" stroke="#1f5c34" stroke-width="1.500"><circle cx="86" cy="92" r="5"/><circle cx="94" cy="92" r="5"/><circle cx="86" cy="100" r="5"/><circle cx="94" cy="100" r="5"/></g><path d="M73 97q8 4 14 0" fill="none" stroke="#1f5c34" stroke-width="2.500"/>'
            );
        }
        if (bunnyId == 6) {
            return Bull(
                "Daisy",
                "Stops to smell every flower on the way.",
                "d9729b",
                "f4efe6",
                "c9b79c",
                "f6b8c4",
                "d8c39a",
                HAPPY,
                "",
                PATCH,
                '<g fill="#fff" stroke="#c44a78" stroke-width="1"><circle cx="83" cy="24" r="5"/><circle cx="92" cy="30" r="5"/><circle cx="89" cy="40" r="5"/><circle cx="78" cy="40" r="5"/><circle cx="74" cy="30" r="5"/></g><circle cx="83" cy="33" r="5" fill="#ffc933"/>'
            );
        }
        if (bunnyId == 7) {
            return Bull(
                "Dusty",
                "Has seen every market, and most of the desert.",
                "c98a3d",
                "a86f42",
                "6b4223",
                "efd0a6",
                "f4e7cd",
                WINK,
                "",
                "",
                '<path d="M22 32q38-16 76 0-6 7-38 7t-38-7z" fill="#e8c56f" stroke="#8a5a1c" stroke-width="2"/><path d="M42 29c0-16 6-23 18-23s18 7 18 23q-18-7-36 0z" fill="#f0d386" stroke="#8a5a1c" stroke-width="2"/><path d="M43 25q17-6 34 0v5q-17-6-34 0z" fill="#b5442f"/>'
            );
        }
        if (bunnyId == 8) {
            return Bull(
                "Comet",
                "Runs at night, when the chart is quiet.",
                "1d2150",
                "5d6fa8",
                "2c3563",
                "c9d3f2",
                "e8ecff",
                OPEN,
                STARS,
                "",
                '<path d="M60 40l3 7 8 .6-6 5 2 8-7-4.300-7 4.300 2-8-6-5 8-.6z" fill="#ffe27a"/>'
            );
        }
        return Bull(
            "Pepper",
            "Small, red-hot and impossible to hold back.",
            "a3281f",
            "2f2624",
            "0f0b0a",
            "8f6a5c",
            "e9dccb",
            STERN,
            "",
            "",
            string.concat(
                RING,
                '<path d="M78 100c10 4 20 0 25-10-3 14-14 20-26 15z" fill="#ff4b33" stroke="#5c0f08" stroke-width="1.500"/><path d="M103 90q1-5 5-6" fill="none" stroke="#3f8f3a" stroke-width="3" stroke-linecap="round"/>'
            )
        );
    }

    function _team(uint8 bunnyId) private pure returns (Bull memory) {
        if (bunnyId == 12) {
            return Bull(
                "Stormy",
                "Won with Syrup Storm.",
                "4b2f7f",
                "7a5fb5",
                "3a2566",
                "d9c8f5",
                "efe6ff",
                STERN,
                '<path d="M8 36a12 12 0 0 1 14-16 15 15 0 0 1 28-4H92a12 12 0 0 1 20 20z" fill="#2c1a52"/>',
                "",
                '<path d="M96 62l-12 20h8l-5 18 17-24h-9l8-14z" fill="#ffd84a" stroke="#7a5200" stroke-width="1.500"/>'
            );
        }
        if (bunnyId == 13) {
            return Bull(
                "Flipper",
                "Won with the Fearsome Flippers.",
                "0f6f86",
                "4aa0b0",
                "1f5f6e",
                "c8eef2",
                "f2fbff",
                OPEN,
                '<path d="M0 96q15-10 30 0t30 0 30 0 30 0v24H0z" fill="#0a4d60"/>',
                "",
                '<rect x="33" y="48" width="54" height="23" rx="11" fill="#bfefff" opacity=".45" stroke="#ff8a3d" stroke-width="4"/><path d="M92 58q10 0 10-12V18" fill="none" stroke="#ff8a3d" stroke-width="5" stroke-linecap="round"/>'
            );
        }
        return Bull(
            "Chaos",
            "Won with the Chaotic Cakers.",
            "8c3a5e",
            "c46a4a",
            "7d3620",
            "ffd9c2",
            "fff1df",
            OPEN,
            "",
            PATCH,
            '<path d="M36 30q0-16 24-16t24 16z" fill="#fff3d6" stroke="#b5683a" stroke-width="2"/><path d="M36 30q4 7 8 0 4 7 8 0 4 7 8 0 4 7 8 0 4 7 8 0 4 7 8 0-2-9-10-12H46q-8 3-10 12z" fill="#ff7fae"/><circle cx="60" cy="11" r="5" fill="#e02d4a"/>'
        );
    }

    function _campaign(uint8 bunnyId) private pure returns (Bull memory) {
        if (bunnyId == 15) {
            return Bull(
                "Jackpot",
                "Was there for the first draws.",
                "6b2fa0",
                "e3b04b",
                "9a6a12",
                "fff0c9",
                "ffffff",
                HAPPY,
                "",
                BLAZE,
                '<g transform="rotate(-14 60 22)"><path d="M32 12h56v8a4 4 0 0 0 0 8v8H32v-8a4 4 0 0 0 0-8z" fill="#ff5f8f" stroke="#5c0f3a" stroke-width="2"/><path d="M46 12v24" stroke="#5c0f3a" stroke-width="1.500" stroke-dasharray="3 3"/><path d="M58 18l2 4 5 .4-4 3 1.500 5-4.500-2.600L53.500 30l1.500-5-4-3 5-.4z" fill="#fff"/></g>'
            );
        }
        if (bunnyId == 16) {
            return Bull(
                "Goldhorn",
                "Put it in the vault and left it there.",
                "17494d",
                "6b4a34",
                "3a261a",
                "e6c7a3",
                "f7c948",
                OPEN,
                '<circle cx="60" cy="60" r="54" fill="none" stroke="#2f8f8a" stroke-width="6" stroke-dasharray="14 9"/>',
                "",
                '<circle cx="60" cy="46" r="8" fill="#f7c948" stroke="#8f6206" stroke-width="2"/><path d="M60 40v12M54 46h12" stroke="#8f6206" stroke-width="2"/>'
            );
        }
        return Bull(
            "Oracle",
            "Knew it all along.",
            "101a3c",
            "3f4f7a",
            "1b2547",
            "c2cdf0",
            "dfe6ff",
            HAPPY,
            STARS,
            "",
            '<circle cx="60" cy="44" r="7" fill="#7df0d0" stroke="#0a5c4a" stroke-width="2"/><circle cx="60" cy="44" r="2.600" fill="#0a2a24"/><path d="M84 108l8-10 6 5 12-16" fill="none" stroke="#7df0d0" stroke-width="3.500" stroke-linecap="round" stroke-linejoin="round"/>'
        );
    }

    function _lottery(uint8 bunnyId) private pure returns (Bull memory) {
        if (bunnyId == 18) {
            return Bull(
                "Lottie",
                "Never misses a draw.",
                "e0568b",
                "f2d7c9",
                "a8553f",
                "ffb3a7",
                "fff6ea",
                HAPPY,
                "",
                "",
                '<path d="M60 24L42 15v18zM60 24l18-9v18z" fill="#7b3fe0" stroke="#3b1580" stroke-width="2"/><circle cx="60" cy="24" r="4.500" fill="#ffd84a"/>'
            );
        }
        if (bunnyId == 19) {
            return Bull(
                "Lucky",
                "Held the right number.",
                "0d7a4c",
                "d9a066",
                "8a5a2b",
                "fbe3c4",
                "fff4dd",
                WINK,
                "",
                BLAZE,
                '<path d="M28 28h64v6H28z" fill="#0a4d2f"/><path d="M40 28V6h40v22z" fill="#12a35f"/><path d="M40 20h40v7H40z" fill="#06331f"/><rect x="54" y="18" width="12" height="11" fill="none" stroke="#ffd84a" stroke-width="3"/>'
            );
        }
        return Bull(
            "Baller",
            "Named by the herd itself.",
            "23262e",
            "5a5f6e",
            "1b1d24",
            "c7cad4",
            "f7c948",
            OPEN,
            "",
            "",
            string.concat(
                '<path d="M34 52h52v8a11 11 0 0 1-22 2q-4-3-8 0a11 11 0 0 1-22-2z" fill="#0b0c10" stroke="#f7c948" stroke-width="2"/><path d="M40 56l8 0-5 8zM70 56l8 0-5 8z" fill="#fff" opacity=".35"/>',
                RING
            )
        );
    }
}
